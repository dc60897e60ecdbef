// platform/http/http.module.ts: imports web-app/pages/page-head.ts
import { type PageHead } from '../../web-app/pages/page-head.js';
export type Used = PageHead;
