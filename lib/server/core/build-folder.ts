/** Next builds here. Only `npm run dev` serves from it: a finished build moves to a folder of its own. */
export const workFolder = ".next";

/** Returns the folder of the build that this process runs, in that of the project. */
export const getBuildFolder = (): string => process.env.BUILD_FOLDER || workFolder;
