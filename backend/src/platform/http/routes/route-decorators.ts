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

/** Allows compression: the response never contains both a secret and text from the request (the BREACH attack). */
export const Compressible = flag();

/** Repeats an error's message in `data`, where the sign-in pages read it. */
export const ErrorMessageInData = flag();

/** Accepts requests without the CSRF header, for the sandbox pages, whose HTML forms can't send headers. */
export const CsrfExempt = flag();
