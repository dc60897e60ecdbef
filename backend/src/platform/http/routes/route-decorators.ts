import { Reflector } from '@nestjs/core';

const flag = () => Reflector.createDecorator<void, true>({ transform: () => true });

/** A controller outside the API's prefix. */
export const AtRoot = flag();

/** Stores the text of the body in `request.rawBody`, because the sender's signature covers the bytes. */
export const RawBody = flag();

/** Accepts an HTML form instead of JSON. */
export const FormBody = flag();

/** Accepts a file, which may arrive slowly; an interceptor reads the body. */
export const Upload = flag();

/** May be compressed: it never contains a secret together with text of the request (the BREACH attack). */
export const Compressible = flag();

/** Repeats an error's message in `data`, where the sign-in pages read it. */
export const ErrorMessageInData = flag();

/** Accepts requests without the CSRF header; their forms have a one-time token. */
export const CsrfExempt = flag();
