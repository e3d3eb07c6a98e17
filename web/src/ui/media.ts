/** The breakpoints of the look, as media queries for styled components. */
export const from768 = '@media (min-width: 768px)';
export const from1024 = '@media (min-width: 1024px)';
export const below768 = '@media (max-width: 767px)';
export const below1024 = '@media (max-width: 1023px)';
