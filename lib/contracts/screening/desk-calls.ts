export const listSignupBlocks = "staff GET /sns/api/v1/admin/signup-block/list";
export const createSignupBlock = "staff POST /sns/api/v1/admin/signup-block";
export const deleteSignupBlock = "staff DELETE /sns/api/v1/admin/signup-block/{signupBlockId}";

export const listWatchedWords = "staff GET /sns/api/v1/admin/watched-word/list";
export const createWatchedWord = "staff POST /sns/api/v1/admin/watched-word";
export const updateWatchedWord = "staff PATCH /sns/api/v1/admin/watched-word/{wordId}";
export const deleteWatchedWord = "staff DELETE /sns/api/v1/admin/watched-word/{wordId}";
export const testWatchedWords = "staff POST /sns/api/v1/admin/watched-word/test";
export const previewWatchedWordImport = "staff POST /sns/api/v1/admin/watched-word/csv/preview";
export const importWatchedWords = "staff POST /sns/api/v1/admin/watched-word/csv";
export const exportWatchedWords = "staff GET /sns/api/v1/admin/watched-word/csv";
export const listWatchedWordHits = "staff GET /sns/api/v1/admin/watched-word/hit/list";
