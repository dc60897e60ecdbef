// platform/http/server/body-timeout.middleware.ts: names the address /admin
export const uploads = /^\/api\/v1\/admin\/img-upload$/;
