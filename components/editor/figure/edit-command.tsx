import { createCommand, type NodeKey } from "lexical";

/** Opens the dialog for the block with this key, or for a new one. */
export const editFigureCommand = createCommand<NodeKey | null>("edit-figure");
