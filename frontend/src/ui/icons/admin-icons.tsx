import { icon } from './icons';

export const ImageIcon = icon(<path d="M4 5h16v14H4V5Zm0 11 5-5 4 4 3-3 4 4M15.5 9.5h.01" />);
export const DashboardIcon = icon(<path d="M4 4h7v9H4V4Zm9 0h7v5h-7V4Zm0 7h7v9h-7v-9Zm-9 4h7v5H4v-5Z" />);
export const BoxIcon = icon(<path d="m12 3 8 4.5v9L12 21l-8-4.5v-9L12 3Zm0 9 8-4.5M12 12v9m0-9L4 7.5" />);
export const LogoutIcon = icon(<path d="M10 4H5v16h5m4-4 4-4-4-4m4 4H9" />);
export const ReceiptIcon = icon(<path d="M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 5h6m-6 4h6" />);
export const ReturnIcon = icon(<path d="M9 5 4 10l5 5M4 10h10.5a5.5 5.5 0 0 1 0 11H8" />);
export const OutIcon = icon(<path d="M13 5h6v6m0-6-9 9m5 0v5H5V9h5" />);
export const EarlierIcon = icon(<path d="m15 5-7 7 7 7" />);
export const LaterIcon = icon(<path d="m9 5 7 7-7 7" />);
export const UpIcon = icon(<path d="m5 15 7-7 7 7" />);
export const DownIcon = icon(<path d="m5 9 7 7 7-7" />);
export const ReplaceIcon = icon(<path d="M20 11A8 8 0 0 0 6 6.5L4 8.5m0-4v4h4M4 13a8 8 0 0 0 14 4.5l2-2m0 4v-4h-4" />);
export const TicketIcon = icon(
  <path d="M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4V6Zm6.5 8.5 5-5M10 10h.01M14 14h.01" />,
);
export const TruckIcon = icon(
  <path d="M2 6h12v11H2V6Zm12 4h4l4 4v3h-8v-7ZM6.5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm11 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
);
export const GripIcon = icon(<path strokeWidth="2.6" d="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" />);
export const SlidersIcon = icon(
  <path d="M4 7h9m6 0h1M4 17h1m6 0h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-8 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
);
export const KeyIcon = icon(<path d="M8 20a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm3-7 9-9m-4 4 3 3m-6 0 2 2" />);
export const PeopleIcon = icon(
  <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9c.5-3.6 3.2-5.5 6.5-5.5s6 1.9 6.5 5.5M15.5 4.4a3.5 3.5 0 0 1 0 6.2m2.5 4.6c2 .8 3.2 2.5 3.5 4.8" />,
);
export const ShapesIcon = icon(
  <path d="M12 3 7 11h10l-5-8ZM4 14h7v7H4v-7Zm13.5 7a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z" />,
);
export const ClockIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2" />);
export const StarIcon = icon(
  <path d="m12 4 2.5 5.2 5.6.7-4.1 3.9 1.1 5.6-5.1-2.8-5.1 2.8L8 13.8 3.9 9.9l5.6-.7L12 4Z" />,
);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ChartIcon = icon(<path d="M4 4v16h16M8 15l4-5 3 3 5-7" />);
