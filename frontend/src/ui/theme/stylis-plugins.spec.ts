import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import styled, { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { stylisPlugins } from './stylis-plugins';

const Chip = styled.button`
  color: black;
  @media (hover: hover) {
    &:hover {
      color: red;
    }
    > svg,
    > img {
      color: blue;
    }
  }
  @media print {
    color: gray;
  }
  &:disabled {
    color: white;
  }
`;

it('Media queries of components are within plain rules, in the order in which they were written', () => {
  const sheet = new ServerStyleSheet();
  const chip = createElement(StyleSheetManager, { stylisPlugins }, createElement(Chip));
  const html = renderToString(createElement(StyleSheetManager, { sheet: sheet.instance }, chip));
  const [, name = ''] = /class="\S+ (\w+)"/.exec(html) ?? [];
  const rules = sheet
    .getStyleTags()
    .replaceAll('\n', '')
    .split(/\/\*!sc\*\/|>(?=\.)/);
  sheet.seal();
  expect(rules.filter((rule) => rule.startsWith(`.${name}`))).toEqual([
    `.${name}{color:black;}`,
    `.${name}:hover{@media (hover: hover){color:red;}}`,
    `.${name} >svg,.${name} >img{@media (hover: hover){color:blue;}}`,
    `.${name}{@media print{color:gray;}}`,
    `.${name}:disabled{color:white;}`,
  ]);
});
