/** @returns a deterministic integer from 0 to `most` - 1 for a text */
function chanceOf(text, most) {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % most;
}

const few = 10;

/**
 * Stock as in a shop late in a season: middle sizes have more units, some sizes have few and some are sold out. If a
 * product has fewer than ten units, each goes to another variant.
 * @param {string} title
 * @param {number} units in the shop; of plenty, those of one colour in four sizes
 * @param {{ size: string | null, colour: string }[]} pairs by colour, then by size
 * @returns {number[]} units of each pair
 */
export function stockOf(title, units, pairs) {
  if (units < few) return scattered(title, units, pairs);
  const sizes = pairs.filter(({ colour }) => colour === pairs[0].colour).length;
  return pairs.map(({ size, colour }, at) => {
    if (size === null || sizes === 1) return Math.round(units / (colour === pairs[0].colour ? 1 : 2));
    const chance = chanceOf(`${title} ${size} ${colour}`, 100);
    if (chance < 9) return 0;
    if (chance < 20) return 1 + (chance % 6);
    const fromMiddle = Math.abs((at % sizes) - (sizes - 1) / 2) / (sizes / 2);
    return Math.max(few, Math.round((units / 4) * (1.2 - 0.9 * fromMiddle))) + (chance % 7);
  });
}

function scattered(title, units, pairs) {
  const order = pairs.map((pair, at) => ({ at, place: chanceOf(`${title} ${pair.size} ${pair.colour}`, 1000) }));
  const chosen = order.sort((a, b) => a.place - b.place).map(({ at }) => at);
  const stock = pairs.map(() => 0);
  for (let unit = 0; unit < units; unit++) stock[chosen[unit % chosen.length]] += 1;
  return stock;
}
