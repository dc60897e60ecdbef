import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { formatVariant } from '../../../lib/format/variants';
import { Button } from '../../../ui/buttons/Button';
import { PicturedItem } from '../../../ui/display/PicturedItem';
import { Dialog } from '../../../ui/overlay/Dialog';
import { useUnlessTyped } from '../../../ui/overlay/use-unsaved-changes';
import { Small, Stack } from '../../../ui/theme/layout-components';
import {
  CookiesNotice,
  guestLogin,
  LoginForm,
  refusalSeen,
  RegisterForm,
  selectIsSending,
  selectRegistrations,
  selectUser,
} from '../../auth';
import { cartSelectors, type ToAdd, waitingEnded } from '../cart.slice';

const Or = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  color: var(--ink-3);
  font-size: var(--size-small);
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--line);
  }
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: 12px;
`;

type Step = 'choice' | 'login' | 'register';

const titles = { login: 'Log in', register: 'Register' };

/** Asks a visitor how to continue; however they sign in, the product is then in their cart or on their wishlist. */
export default function SignInToAddDialog() {
  const dispatch = useAppDispatch();
  const waiting = useAppSelector(cartSelectors.selectWaiting);
  const user = useAppSelector(selectUser);
  const variant = waiting && formatVariant(waiting.variant);
  // As it was, while the dialog closes.
  const place = usePlace(waiting);
  const isOpen = waiting !== null && user === null;
  const [step, setStep] = useStep(isOpen);
  const go = (next: Step) => {
    dispatch(refusalSeen());
    setStep(next);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && dispatch(waitingEnded())}
      title={step === 'choice' ? `Add to your ${place}` : titles[step]}
      width="440px"
      height="92vh"
    >
      <Stack $gap={20}>
        {waiting?.product.productTitle && (
          <PicturedItem image={imageOf(waiting)} title={waiting.product.productTitle}>
            {variant && (
              <span>
                <bdi>{variant}</bdi>
                <br />
              </span>
            )}
            <Small as="span">{`Choose how to continue. It is then ${waiting.instead ? 'on' : 'in'} your ${place}.`}</Small>
          </PicturedItem>
        )}
        {step === 'choice' && <Choice onChoose={go} />}
        {step === 'login' && <LoginForm />}
        {step === 'register' && <RegisterForm />}
        {step !== 'choice' && <OtherWays onClick={() => go('choice')} />}
      </Stack>
    </Dialog>
  );
}

function OtherWays({ onClick }: { onClick: () => void }) {
  const unlessTyped = useUnlessTyped();
  return (
    <Button variant="ghost" small onClick={() => unlessTyped(onClick)}>
      Other ways to continue
    </Button>
  );
}

function Choice({ onChoose }: { onChoose: (step: Step) => void }) {
  const dispatch = useAppDispatch();
  const isSending = useAppSelector(selectIsSending);
  return (
    <>
      <CookiesNotice />
      <Stack $gap={8}>
        <Button wide busy={isSending} onClick={() => dispatch(guestLogin())}>
          Continue as guest
        </Button>
        <Small style={{ textAlign: 'center' }}>No account needed. You can make one later.</Small>
      </Stack>
      <Or>or</Or>
      <Pair>
        <Button variant="secondary" onClick={() => onChoose('login')}>
          Log in
        </Button>
        <Button variant="secondary" onClick={() => onChoose('register')}>
          Register
        </Button>
      </Pair>
    </>
  );
}

/** The picture of the chosen colour, or the product's first. */
function imageOf({ product, variant }: ToAdd): string | undefined {
  return product.colours?.find(({ name }) => name === variant.colour)?.image ?? product.image;
}

function usePlace(waiting: ToAdd | null): string {
  const [place, setPlace] = useState('cart');
  const now = waiting ? (waiting.instead ? 'wishlist' : 'cart') : place;
  if (now !== place) setPlace(now);
  return now;
}

/** The step that the dialog shows: the choice on each opening, and the login after a registration. */
function useStep(isOpen: boolean): [Step, (step: Step) => void] {
  const [step, setStep] = useState<Step>('choice');
  const registrations = useAppSelector(selectRegistrations);
  const seen = useRef(registrations);
  useEffect(() => {
    if (!isOpen) setStep('choice');
  }, [isOpen]);
  useEffect(() => {
    if (registrations !== seen.current) setStep('login');
    seen.current = registrations;
  }, [registrations]);
  return [step, setStep];
}
