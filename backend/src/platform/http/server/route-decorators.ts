import { Reflector } from '@nestjs/core';

const flag = () => Reflector.createDecorator<void, true>({ transform: () => true });

/** A controller outside the API's prefix. */
export const AtRoot = flag();

/** Keeps the text of the body in `request.rawBody`, because its sender signs the bytes. */
export const RawBody = flag();

/** Takes an HTML form instead of JSON. */
export const FormBody = flag();

/** Takes a file, which may arrive slowly; its interceptor reads the body. */
export const Upload = flag();

/** May be compressed: the response holds no secret beside text from outside. */
export const Compressible = flag();

/** Repeats the message of an error in `data`, where the sign-in pages read it. */
export const ErrorMessageInData = flag();

/** Takes requests of other sites' pages; they carry a one-time token of another kind. */
export const CsrfExempt = flag();
