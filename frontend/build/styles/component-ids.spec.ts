import { withIds } from './component-ids';

describe('The names of styled components', () => {
  it('follow their file and their place in it', () => {
    const code =
      'const A = styled.div`x`;\nconst B = styled(Link)<{ $wide: boolean }>`y`;\nconst C = styled.p.attrs({})`z`;';
    expect(withIds(code, 35)).toBe(
      "const A = styled.div.withConfig({ componentId: 'az' })`x`;\n" +
        "const B = styled(Link).withConfig({ componentId: 'bz' })<{ $wide: boolean }>`y`;\n" +
        "const C = styled.p.withConfig({ componentId: 'cz' }).attrs({})`z`;",
    );
  });

  it('differ in a file of many', () => {
    const named = withIds('styled.p`x`;'.repeat(60), 1);
    const names = [...named.matchAll(/componentId: '([^']+)'/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(60);
  });

  it('change nothing else', () => {
    const code = "import styled, { css } from 'styled-components';\nconst look = css`a`;\ntype Styled = typeof styled;";
    expect(withIds(code, 1)).toBe(code);
  });
});
