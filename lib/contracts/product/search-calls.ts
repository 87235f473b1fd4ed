export const listSuggestions = "optional GET /sns/api/v1/search/suggestion/list";
