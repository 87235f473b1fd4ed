import { parse } from "csv-parse/sync";
import { z } from "zod";
import { limits } from "#lib/domain/limits";
import {
  type Archive,
  type Entry,
  readBytes,
} from "#lib/server/features/post/import/archive/archive";
import { decodeText } from "#lib/server/features/post/import/archive/decode-text";
import { ImportFailedError } from "#lib/server/features/post/import/failure";
import {
  ProblemList,
  type SourceDocuments,
  type SourcePost,
} from "#lib/server/features/post/import/read/source-post";

const row = z.object({
  /** Number and name, as the HTML file is called. */
  post_id: z.string().min(1),
  post_date: z.string().default(""),
  is_published: z.string().default(""),
  title: z.string().default(""),
  subtitle: z.string().default(""),
  audience: z.string().default(""),
});

/** Finds the list of posts in an archive of Substack. */
export const findSubstackList = ({ entries }: Archive): Entry | null =>
  entries.find(({ name }) => /(?:^|\/)posts\.csv$/i.test(name)) ?? null;

/** Reads the posts of an export of Substack. Its pictures are on the web. */
export async function* readSubstack(archive: Archive): SourceDocuments {
  const list = findSubstackList(archive);
  if (!list) throw new ImportFailedError("unknownSystem");
  const folder = list.name.slice(0, -"posts.csv".length);
  const files = new Map(archive.entries.map((entry) => [entry.name, entry]));
  for (const post of parseList(await readBytes(archive, list))) {
    const file = files.get(`${folder}posts/${post.post_id}.html`);
    // Threads and podcasts may have no text, and untouched drafts have none.
    if (!file) continue;
    yield {
      name: post.title || post.post_id,
      read: async () => {
        const html = await readBytes(archive, file, limits.postImport.postBytes);
        return toPost(post, decodeText(html).text, folder || ".");
      },
    };
  }
}

function parseList(bytes: Buffer): z.output<typeof row>[] {
  try {
    const records: unknown = parse(decodeText(bytes).text, {
      columns: true,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
    });
    return z.array(row).parse(records);
  } catch {
    throw new ImportFailedError("malformed");
  }
}

function toPost(post: z.output<typeof row>, html: string, folder: string): SourcePost {
  // Programs for tables, through which a list may have gone, write it in capitals.
  const isPublished = /^true$/i.test(post.is_published);
  const problems = new ProblemList();
  if (!/^(?:everyone)?$/.test(post.audience)) problems.add("restricted");
  return {
    identity: post.post_id.split(".")[0] ?? post.post_id,
    title: post.title,
    html,
    summary: post.subtitle,
    tags: [],
    // The export does not name the address of the publication.
    texts: {},
    publishedAt: isPublished ? post.post_date : "",
    cover: "",
    folder,
    problems,
  };
}
