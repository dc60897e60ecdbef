import styled from 'styled-components';

const Hint = styled.p`
  padding: 12px 16px;
  border-radius: var(--radius);
  background: var(--warn-bg);
  color: var(--warn);
  overflow-wrap: anywhere;
`;

/** For developers: in production nothing is reported as missing. */
export function MissingSettings({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Hint role="note">
      {`Shoppers will not see this. Before the shop opens, set ${names.join(', ')} (see README.md), so that contact and imprint are complete.`}
    </Hint>
  );
}
