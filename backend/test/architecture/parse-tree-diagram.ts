const branch = /^((?:[│ ] {3})*)(?:[├└]── )?(.*)$/;

/** @param picture folders and files drawn as a tree, each line with names and, after three spaces, a description */
export function parseTreeDiagram(picture: string): string[] {
  const above: string[] = [];
  return picture.split('\n').flatMap((line) => {
    const [, indent = '', rest = ''] = branch.exec(line) ?? [];
    const depth = indent.length / 4 + (/[├└]/.test(line) ? 1 : 0);
    const names = (rest.split(/ {3,}/)[0] ?? '').split(/ +/).filter((name) => /\/$|\.ts$/.test(name));
    const paths = names.map((name) => [...above.slice(0, depth), name].join(''));
    if (names[0]) above.splice(depth, above.length, names[0]);
    return paths;
  });
}
