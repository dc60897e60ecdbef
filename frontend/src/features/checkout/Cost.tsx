import styled from 'styled-components';

/** A row of what is added to the price of the goods, or contained in it. */
export const Cost = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 16px;
  padding-top: 12px;
  color: var(--ink-2);
`;

export function TaxesIncluded() {
  return (
    <Cost>
      <span>Taxes</span> <span>Included</span>
    </Cost>
  );
}
