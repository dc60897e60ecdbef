import { styleAttributesToRules } from './style-attributes-to-rules';

it('`style` attributes become CSS rules, equal ones a single rule, also with `calc()`', () => {
  const [size, red] = ['--least:calc(3 * 0.48rem + 16px)', 'color:#a00'];
  expect(styleAttributesToRules(`<ul style="${size}"></ul><p style="${red}">1</p><p style="${red}">2</p>`)).toEqual({
    html: '<ul data-style="0"></ul><p data-style="1">1</p><p data-style="1">2</p>',
    css: `[data-style="0"]{${size}}[data-style="1"]{${red}}`,
  });
});

it.each(['color:red}body{display:none', 'background:url(/x)', 'color:red/*'])('The style %s is left out', (style) => {
  expect(styleAttributesToRules(`<p style="${style}"></p>`)).toEqual({ html: '<p></p>', css: '' });
});
