import { blurred, noise } from './grid.mjs';
import { weaves } from './weaves.mjs';

/** The large shapes: parts that round off towards their edges, folds and creases; in units of height. */
export function shapeOf({ parts, masks, folds }, { x: left, y: top }, width, height, coarse) {
  const shape = new Float32Array(width * height);
  masks.forEach((mask, i) => {
    if (!mask) return;
    const { round, weave = 'smooth' } = parts[i];
    const inside = Float32Array.from(shape, (_, at) => mask[4 * at + 3] / 255);
    const soft = blurred(inside, width, height, round * coarse * 0.5);
    const { wrinkled } = weaves[weave];
    for (let at = 0; at < shape.length; at++) {
      if (inside[at] === 0) continue;
      const rise = Math.min(1, Math.max(0, 2 * soft[at] - 1));
      const [x, y] = [left + (at % width) / coarse, top + Math.floor(at / width) / coarse];
      const bent = noise(x / 90 + i * 7, y / 120) * 60;
      const crease =
        noise((x + bent) / 46 + i * 3, (y - bent * 0.4) / 105) + 0.4 * noise((x + bent) / 21, (y + i * 50) / 44);
      const own = round * 0.3 * Math.sin((rise * Math.PI) / 2) + wrinkled * 11 * crease * Math.min(1, round / 20);
      shape[at] += (own - shape[at]) * inside[at];
    }
  });
  const bends = blurred(
    Float32Array.from(shape, (_, at) => (folds[4 * at] - 128) / 128),
    width,
    height,
    4.8 * coarse,
  );
  for (let at = 0; at < shape.length; at++) shape[at] += bends[at] * 8;
  return blurred(shape, width, height, 2 * coarse);
}

/** Fine shapes: what lies over what, seams and the weave; in units of height. */
export function surfaceOf({ parts, number, height: levels }, { x: left, y: top }, width, height, scale) {
  const level = Float32Array.from({ length: width * height }, (_, at) => levels[4 * at] / 14);
  const fine = blurred(level, width, height, 0.9 * scale);
  const woven = new Float32Array(width * height);
  const tint = new Float32Array(width * height);
  const step = 1 / scale;
  const strength = Math.min(0.8, 1.7 / scale); // close up, the light picks out less
  const turns = parts.map(({ turn = 0 }) => [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]);
  const visible = parts.map(({ weave = 'smooth' }) => Math.min(1, Math.max(0, (weaves[weave].size * scale) / 5 - 1)));
  for (let at = 0; at < level.length; at++) {
    const i = number[4 * at] - 1;
    if (i < 0) continue;
    const weave = weaves[parts[i].weave ?? 'smooth'];
    if (weave.rough === 0 && !weave.gloss) continue;
    const [x, y] = [left + (at % width) * step, top + Math.floor(at / width) * step];
    const [cos, sin] = turns[i];
    const [high, shade] = weave.at(x * cos + y * sin + 4000, y * cos - x * sin + 4000);
    woven[at] = high * weave.rough * visible[i] * strength;
    tint[at] = shade * visible[i];
  }
  return { level, fine, woven, tint };
}
