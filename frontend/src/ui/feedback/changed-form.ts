import { loadable } from '../code/loadable';

/** Somebody else saved meanwhile what a form is about. Its code is loaded when that happens. */
export const { Component: ChangedForm } = loadable(() => import('./ChangedFormNotice'));
