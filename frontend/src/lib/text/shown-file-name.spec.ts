import { shownFileName } from './shown-file-name';

describe('The name of a file', () => {
  it.each([
    ['front.jpg', 'front.jpg'],
    ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
    ['__proto__', '__proto__'],
    ['../../etc/passwd', '../../etc/passwd'],
    // Turned around it would be shown as "shirtexe.jpg".
    ['shirt\u202Egpj.exe', 'shirtgpj.exe'],
    ['\u2066front\u2069\u200B\u0000.jpg', 'front.jpg'],
    ['two\nlines\t and  blanks.jpg', 'twolines and blanks.jpg'],
    ['рубашка 👕.jpg', 'рубашка 👕.jpg'],
    ['', 'File without a name'],
    ['\u200E \u202E', 'File without a name'],
    ['\uD800.jpg', '.jpg'],
  ])('%j is shown as %j', (name, shown) => {
    expect(shownFileName(name)).toBe(shown);
  });

  it('that is long is shown by its start and its end', () => {
    const shown = shownFileName(`${'a'.repeat(4_000)}-front.jpg`);
    expect(shown).toBe(`${'a'.repeat(27)}…aa-front.jpg`);
    expect(shownFileName('👕'.repeat(300))).toBe(`${'👕'.repeat(27)}…${'👕'.repeat(12)}`);
  });
});
