import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../lib/store';
import { RegisterForm, selectRegistrations } from '../../features/auth';
import { PageTitle } from '../../ui/display/PageTitle';
import { SentenceLink } from './SentenceLink';
import { useReturnState } from './use-return-state';

export default function RegisterPage() {
  const state = useReturnState();
  const navigate = useNavigate();
  const registrations = useAppSelector(selectRegistrations);
  const atStart = useRef(registrations);
  useEffect(() => {
    if (registrations !== atStart.current) void navigate('/auth/login', { state });
  }, [registrations, navigate, state]);
  return (
    <>
      <PageTitle>Register</PageTitle>
      <RegisterForm />
      <SentenceLink to="/auth/login" state={state}>
        Already have an account? <span>Log In</span>
      </SentenceLink>
    </>
  );
}
