import styled from 'styled-components';
import { Picture } from './Picture';

const Item = styled.div`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  align-items: center;
  gap: 16px;
  overflow-wrap: anywhere;
  img {
    border-radius: var(--radius);
  }
  strong {
    display: block;
    font-weight: 600;
  }
`;

interface PicturedItemProps extends React.ComponentPropsWithRef<'div'> {
  /** Undefined: none is known. */
  image: string | undefined;
  title: string;
}

/** What a dialog asks about: its picture and title, and below the title what `children` say. */
export function PicturedItem({ image, title, children, ...rest }: PicturedItemProps) {
  return (
    <Item {...rest}>
      {image && <Picture src={image} alt="" sizes="64px" eager />}
      <p>
        <strong dir="auto">{title}</strong>
        {children && <span>{children}</span>}
      </p>
    </Item>
  );
}
