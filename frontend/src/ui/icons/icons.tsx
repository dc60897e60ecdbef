export function icon(paths: React.ReactNode) {
  return function Icon({ size = 20 }: { size?: number }) {
    return (
      <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        {paths}
      </svg>
    );
  };
}

export const CartIcon = icon(<path d="M5 8h14l1 13H4L5 8Zm4 3V7a3 3 0 0 1 6 0v4" />);
export const MenuIcon = icon(<path d="M3 6h18M3 12h18M3 18h18" />);
export const CloseIcon = icon(<path d="m5 5 14 14M19 5 5 19" />);
export const PersonIcon = icon(<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c.6-4 3.8-6 8-6s7.4 2 8 6" />);
export const SearchIcon = icon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const PlusIcon = icon(<path d="M5 12h14M12 5v14" />);
export const ArrowLeftIcon = icon(<path d="M20 12H4m7-7-7 7 7 7" />);
export const ArrowRightIcon = icon(<path d="M4 12h16m-7-7 7 7-7 7" />);
