import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { checkAuth, selectAuth } from '../features/auth';
import { Toaster } from '../features/toasts';
import { ConnectionNotice } from '../ui/ConnectionNotice';
import { GlobalStyle } from '../ui/global';
import { FullScreenSpinner } from '../ui/Spinner';
import { router } from './router';

export function App() {
  const dispatch = useDispatch();
  const { isLoading } = useSelector(selectAuth);
  useEffect(() => {
    dispatch(checkAuth());
  }, [dispatch]);
  return (
    <>
      <GlobalStyle />
      {isLoading ? <FullScreenSpinner /> : <RouterProvider router={router} />}
      <ConnectionNotice />
      <Toaster />
    </>
  );
}
