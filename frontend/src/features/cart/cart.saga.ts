import type { Action } from '@reduxjs/toolkit';
import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { safely } from '../../lib/saga';
import { selectUser, signedIn } from '../auth';
import { showToast } from '../toasts';
import * as api from './cart.api';
import {
  addingEnded,
  addToCart,
  cartArrived,
  cartLoadFailed,
  cartSelectors,
  changeAccepted,
  changeQuantity,
  changeRefused,
  loadCart,
  removeLine,
} from './cart.slice';
