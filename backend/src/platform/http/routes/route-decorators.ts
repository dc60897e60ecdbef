import { Reflector } from '@nestjs/core';

const flag = () => Reflector.createDecorator<void, true>({ transform: () => true });

/** Accepts a form or a file instead of JSON. */
export const AcceptsForm = flag();

/** Accepts requests without the CSRF header, for the sandbox pages, whose HTML forms can't send headers. */
export const CsrfExempt = flag();
