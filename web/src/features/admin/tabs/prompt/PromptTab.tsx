export const PromptTab = () => null;
