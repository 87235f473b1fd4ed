import type { Prose } from "#components/shell/prose-page";
import type { Locale } from "#lib/domain/locale";
import { spamGroups } from "#lib/domain/moderation/report";
import { getSemicolon } from "#lib/format/separator";

/** The rules that decisions name, in the order of the report form. */
const listRules = (locale: Locale) =>
  spamGroups.map(({ spamName, childrenSpamList }) => ({
    term: spamName[locale],
    text: childrenSpamList
      .filter(({ spamId }) => spamId !== "other")
      .map((each) => each.spamName[locale])
      .join(getSemicolon(locale)),
  }));

/** The rules of the community. */
export const rules: Record<Locale, Prose> = {
  en: {
    title: "Community rules",
    lead: "What has no place on Fundlore, and what happens to it.",
    sections: [
      {
        heading: "What is not allowed",
        paragraphs: [
          "The rules apply to posts, comments, pictures, names and profiles. They are the same that you choose from when you report something.",
        ],
        items: listRules("en"),
      },
      {
        heading: "Money needs candour",
        paragraphs: [
          "Say so if you are paid for a post or hold what you recommend. Past returns promise nothing: do not present them as certain, and invent no figures.",
        ],
      },
      {
        heading: "What happens when a rule is broken",
        paragraphs: [
          "People look at every report. They may hide the content, warn its author, keep the author from posting or commenting for a time, or close the account. The author gets a statement that names the rule, the facts and the measure, and can appeal within six months.",
          "Whoever reported it hears what came of it. Reports are confidential.",
        ],
      },
    ],
  },
  zh: {
    title: "社区规则",
    lead: "哪些内容不能出现在 Fundlore，出现后会如何处理。",
    sections: [
      {
        heading: "禁止的内容",
        paragraphs: ["规则适用于文章、视频、评论、图片、名称和个人资料，与举报时可选的类别一致。"],
        items: listRules("zh"),
      },
      {
        heading: "涉及资金，务必坦诚",
        paragraphs: [
          "发布内容如有报酬，或持有所推荐的品种，请如实说明。过往收益不代表未来，请勿将其说成确定的结果，也不要编造数据。",
        ],
      },
      {
        heading: "违反规则的后果",
        paragraphs: [
          "每条举报都由人工处理。我们可能隐藏内容、警告作者、在一段时间内限制其发布或评论，或封禁账号。作者会收到决定说明，其中写明所依据的规则、事实和措施，并可在六个月内申诉。",
          "举报人会得知处理结果。举报信息保密。",
        ],
      },
    ],
  },
};
