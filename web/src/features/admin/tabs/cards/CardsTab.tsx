export const CardsTab = () => null;
