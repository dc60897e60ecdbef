function icon(paths: React.ReactNode) {
  return function Icon({ size = 20 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {paths}
      </svg>
    );
  };
}

export const BagIcon = icon(<path d="M5 8h14l1 13H4L5 8Zm4 3V7a3 3 0 0 1 6 0v4" />);
export const MenuIcon = icon(<path d="M3 6h18M3 12h18M3 18h18" />);
export const CloseIcon = icon(<path d="m5 5 14 14M19 5 5 19" />);
export const PersonIcon = icon(<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c.6-4 3.8-6 8-6s7.4 2 8 6" />);
export const SearchIcon = icon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 3-4.5-4.5" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const PlusIcon = icon(<path d="M5 12h14M12 5v14" />);
export const TrashIcon = icon(<path d="M4 7h16M9 7V4h6v3m3 0-1 14H7L6 7m4 4v6m4-6v6" />);
export const PencilIcon = icon(<path d="m4 20 1-5L16 4l4 4L9 19l-5 1Zm10-14 4 4" />);
export const CheckIcon = icon(<path d="m4 12.5 5 5L20 6.5" />);
export const ArrowLeftIcon = icon(<path d="M20 12H4m7-7-7 7 7 7" />);
export const ArrowRightIcon = icon(<path d="M4 12h16m-7-7 7 7-7 7" />);
export const PauseIcon = icon(<path d="M8 5v14M16 5v14" />);
export const PlayIcon = icon(<path d="M7 4.5v15l12-7.5-12-7.5Z" />);
export const FilterIcon = icon(<path d="M4 7h16M7 12h10m-7 5h4" />);
export const ImageIcon = icon(<path d="M4 5h16v14H4V5Zm0 11 5-5 4 4 3-3 4 4M15.5 9.5h.01" />);
export const DashboardIcon = icon(<path d="M4 4h7v9H4V4Zm9 0h7v5h-7V4Zm0 7h7v9h-7v-9Zm-9 4h7v5H4v-5Z" />);
export const BoxIcon = icon(<path d="m12 3 8 4.5v9L12 21l-8-4.5v-9L12 3Zm0 9 8-4.5M12 12v9m0-9L4 7.5" />);
export const LogoutIcon = icon(<path d="M10 4H5v16h5m4-4 4-4-4-4m4 4H9" />);
export const ReceiptIcon = icon(<path d="M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 5h6m-6 4h6" />);
