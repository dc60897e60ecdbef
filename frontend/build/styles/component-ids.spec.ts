import { withIds } from './component-ids';

describe('The ids of styled components', () => {
  it('are made of the number of the file and the position of the component in the file', () => {
    const code =
      'const A = styled.div`x`;\nconst B = styled(Link)<{ $wide: boolean }>`y`;\nconst C = styled.p.attrs({})`z`;';
    expect(withIds(code, 35)).toBe(
      "const A = styled.div.withConfig({ componentId: 'az' })`x`;\n" +
        "const B = styled(Link).withConfig({ componentId: 'bz' })<{ $wide: boolean }>`y`;\n" +
        "const C = styled.p.withConfig({ componentId: 'cz' }).attrs({})`z`;",
    );
  });

  it('are unique in a file with more components than letters', () => {
    const named = withIds('styled.p`x`;'.repeat(60), 1);
    const names = [...named.matchAll(/componentId: '([^']+)'/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(60);
  });

  it('are not added to code that creates no component', () => {
    const code = "import styled, { css } from 'styled-components';\nconst look = css`a`;\ntype Styled = typeof styled;";
    expect(withIds(code, 1)).toBe(code);
  });
});
