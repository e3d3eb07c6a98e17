export const GamesTab = () => null;
