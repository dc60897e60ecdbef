import type { paths } from './api';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The paths that the contract describes for a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<Lowercase<M>, object> ? P : never;
}[keyof paths];

type Operation<M extends Method, P extends PathOf<M>> = paths[P] extends Record<Lowercase<M>, infer O> ? O : never;

/** Fields whose type the generator could not read; it marks optional ones as required. */
type Undescribed<T> = {
  [K in keyof T]-?: NonNullable<T[K]> extends Record<string, never> ? K : never;
}[keyof T];

type TextToo<T> = NonNullable<T> extends number | string ? T | string : T;

/** The contract's fields; numbers and enums may be any text, as in forms and URLs, because the server checks it. */
type Sendable<T> = [T] extends [never]
  ? undefined
  : { [K in keyof T as Exclude<K, Undescribed<T>>]: TextToo<T[K]> } & { [K in Undescribed<T>]?: unknown };

type WithPath<O> = O extends { parameters: { path: infer V } } ? { path: V } : { path?: undefined };
type WithQuery<O> = O extends { parameters: { query: infer V } }
  ? { query: Sendable<V> }
  : O extends { parameters: { query?: infer V } }
    ? { query?: Sendable<NonNullable<V>> }
    : { query?: undefined };
type WithBody<O> = O extends { requestBody: { content: { 'application/json': infer V } } }
  ? { body: Sendable<V> }
  : { body?: undefined };

/** What a call has to send: path parameters, query and JSON body. */
export type Sent<M extends Method, P extends PathOf<M>> = WithPath<Operation<M, P>> &
  WithQuery<Operation<M, P>> &
  WithBody<Operation<M, P>>;

type Json<R> = R extends { content: { 'application/json': infer B } } ? B : never;
type Success<R> = R extends { 200: infer B } ? Json<B> : R extends { 201: infer B } ? Json<B> : never;

/** The body of a successful response. */
export type ResponseBody<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { responses: infer R } ? Success<R> : never;

/** The field names of a file upload. */
export type UploadField<P extends PathOf<'POST'>> =
  Operation<'POST', P> extends { requestBody: { content: { 'multipart/form-data': infer F } } } ? keyof F : never;
