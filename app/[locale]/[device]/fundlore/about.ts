import type { Prose } from "#components/shell/prose-page";
import type { Locale } from "#lib/domain/locale";

/** The text of the information page. */
export const about: Record<Locale, Prose> = {
  en: {
    title: "About Fundlore",
    lead: "Fundlore is where investors share what they have learnt, read what others have learnt, and find the funds they discuss.",
    sections: [
      {
        heading: "Read",
        paragraphs: [
          "Articles and videos by people who invest their own money: how a fund is built, what a fee costs over twenty years, why a thesis failed. Everything is open to read without an account, in English and in Chinese.",
        ],
      },
      {
        heading: "Write",
        paragraphs: [
          "Publish an article or a short video. Save it as a draft until it is ready, or keep it private. Readers reply in the comments and follow you for more.",
        ],
      },
      {
        heading: "Compare",
        paragraphs: [
          "Every fund shows its fees, risk and performance in the same way, so you can compare funds side by side. Before you submit an order you see the price date, the fee and the settlement day.",
        ],
      },
      {
        heading: "What Fundlore is not",
        paragraphs: [
          "What members write is their own opinion and not investment advice. The value of a fund can fall as well as rise, and past performance does not predict future returns. Judge for yourself, and ask an adviser if you are not sure.",
        ],
      },
    ],
  },
  zh: {
    title: "关于 Fundlore",
    lead: "在 Fundlore，投资者写下自己的心得，阅读他人的经验，也能找到大家谈论的基金。",
    sections: [
      {
        heading: "阅读",
        paragraphs: [
          "这里的文章和视频，来自用自己的钱投资的人：一只基金如何构成，一项费用二十年下来要花多少，一个判断为何落空。所有内容无需注册即可阅读，中英文皆有。",
        ],
      },
      {
        heading: "写作",
        paragraphs: [
          "你可以发布文章或短视频，也可以先存为草稿，或者一直只留给自己看。读者在评论区回应，喜欢的话还会关注你。",
        ],
      },
      {
        heading: "对比",
        paragraphs: [
          "每只基金都以同样的方式列出费用、风险和业绩，方便并排对比。提交订单之前，你会清楚看到净值日期、费用和交收日期。",
        ],
      },
      {
        heading: "请你留意",
        paragraphs: [
          "用户发布的内容只代表个人观点，不构成投资建议。基金净值有涨有跌，过往业绩不预示未来表现。请独立判断，拿不准时请咨询专业顾问。",
        ],
      },
    ],
  },
};
