export const AnalyticsTab = () => null;
