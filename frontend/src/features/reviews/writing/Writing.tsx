import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { Product } from '../../../contract/types';
import { useRead } from '../../../lib/read-slice';
import { useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Link } from '../../../ui/navigation/Link';
import { Small } from '../../../ui/theme/layout-components';
import { selectIsShopper, selectUser } from '../../auth';
import { OwnWords } from './OwnWords';
import { ownReviewRead, selectWriting } from './own-review';
import { ReviewForm } from './ReviewForm';

const Room = styled.div`
  max-width: 40rem;
`;

/** In place of reviews, where there are none. */
const invitation = 'Buyers say here how it fits and wears.';

interface WritingProps {
  product: Product;
  /** Whether a link asks to write. */
  isAsked: boolean;
  /** Whether nobody has reviewed it. */
  isFirst: boolean;
}

/** How the person on the page comes to review the product: staff don't. */
export function Writing(props: WritingProps) {
  const { pathname, search } = useLocation();
  const user = useAppSelector(selectUser);
  const isShopper = useAppSelector(selectIsShopper);
  if (isShopper) return <OwnWriting {...props} />;
  if (user) return props.isFirst ? <Small>{invitation}</Small> : null;
  return (
    <Small>
      <span>{`${props.isFirst ? `${invitation} ` : ''}Have you bought it? `}</span>
      <Link to="/auth/login" state={{ from: `${pathname}${search}#write-review` }}>
        Log in to review it
      </Link>
    </Small>
  );
}

function OwnWriting({ product, isAsked, isFirst }: WritingProps) {
  const { data, progress } = useRead(ownReviewRead, product._id);
  const { written } = useAppSelector(selectWriting);
  const [isOpen, setIsOpen] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const isKnown = progress === 'ready' && data !== null;
  const isToWrite = isAsked && isKnown && data.meta.canReview;
  useEffect(() => {
    if (isToWrite) setIsOpen(true);
  }, [isToWrite]);
  const before = useRef(written);
  useEffect(() => {
    if (written === before.current) return;
    before.current = written;
    setIsOpen(false);
    // The form has gone, with the button that had the focus.
    room.current?.focus();
  }, [written]);
  if (!isKnown) return null;
  const { data: own, meta } = data;
  const close = () => {
    setIsOpen(false);
    room.current?.focus();
  };
  if (!own && !meta.canReview) {
    return <Room as={Small}>{isFirst ? invitation : 'You can review it once it is delivered to you.'}</Room>;
  }
  return (
    <Room ref={room} tabIndex={-1} data-focus-target>
      {isOpen ? (
        <ReviewForm product={product} own={own} size={own ? own.size : meta.size} onClose={close} />
      ) : own ? (
        <OwnWords own={own} onChange={() => setIsOpen(true)} />
      ) : (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Write a review
        </Button>
      )}
    </Room>
  );
}
