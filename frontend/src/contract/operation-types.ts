import type { paths } from './api';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The paths that the contract describes for a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<Lowercase<M>, object> ? P : never;
}[keyof paths];

type Operation<M extends Method, P extends PathOf<M>> = paths[P] extends Record<Lowercase<M>, infer O> ? O : never;

type TextToo<T> = NonNullable<T> extends number | string ? T | string : T;

/** The contract's fields, where numbers and enums may be any text: the server checks what people typed. */
type Typed<T> = { [K in keyof T]: TextToo<T[K]> };

/** The paths whose body is a form's fields as they were typed. */
type FormPath = '/api/v1/admin/addProduct' | '/api/v1/admin/editProduct/{id}';

type WithPath<O> = O extends { parameters: { path: infer V } } ? { path: V } : { path?: undefined };
type WithQuery<O> = O extends { parameters: { query: infer V } }
  ? { query: Typed<V> }
  : O extends { parameters: { query?: infer V } }
    ? { query?: Typed<NonNullable<V>> }
    : { query?: undefined };
type WithBody<O, P> = O extends { requestBody: { content: { 'application/json': infer V } } }
  ? { body: P extends FormPath ? Typed<V> : V }
  : { body?: undefined };

/** What a call has to send: path parameters, query and JSON body. */
export type Sent<M extends Method, P extends PathOf<M>> = WithPath<Operation<M, P>> &
  WithQuery<Operation<M, P>> &
  WithBody<Operation<M, P>, P>;

type Json<R> = R extends { content: { 'application/json': infer B } } ? B : never;
type Success<R> = R extends { 200: infer B } | { 201: infer B } | { 202: infer B } ? Json<B> : never;

/** The body of a successful response. */
export type ResponseBody<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { responses: infer R } ? Success<R> : never;

/** The field names of a file upload. */
export type UploadField<P extends PathOf<'POST'>> =
  Operation<'POST', P> extends { requestBody: { content: { 'multipart/form-data': infer F } } } ? keyof F : never;
