import type { Prose } from "#components/shell/prose-page";
import type { Locale } from "#lib/domain/locale";
import { listStored } from "./stored";

/** The text of the privacy policy. It must match the code: change both together. */
export const policy: Record<Locale, Prose> = {
  en: {
    title: "Privacy policy",
    lead: "What data we store about you, why we store it, and how to delete it.",
    sections: [
      {
        heading: "What you give us",
        paragraphs: [
          "To open an account we ask for an ID, an email address, a password, your date of birth and your gender. A username, a profile picture, a bio and a referral code are optional.",
          "Your password is stored only as an Argon2id hash and cannot be recovered from it. Your email address, date of birth and gender are never shown to other members.",
          "What you publish – posts, comments, your username, profile picture and bio – is visible to everyone, with or without an account. Only you can see your drafts and private posts.",
        ],
      },
      {
        heading: "What we store when you use Fundlore",
        paragraphs: [
          "We store what you like, save and follow, and whom you block, because these features need it. We count how often each post is viewed and read to its end, and from what kind of place readers come, and show authors the counts. To count nobody twice, we keep a code computed from your account or address with a key of the day, and delete both after that day. If your browser asks not to be tracked, only the view counts. For up to 90 days we store which posts you opened while logged in, so that your home page can show new and relevant posts first. Nobody else can see this.",
          "We store the time and type of device of every login, so that you can see where you are logged in and log out devices you do not recognise.",
          "When you order a fund, we store the order and its history. The password of your account at the fund provider is passed to the provider. We neither store nor log it.",
        ],
      },
      {
        heading: "What your browser stores",
        paragraphs: [
          "We store the following in your browser, and nothing else. We use no advertising cookies and load nothing from other companies’ servers until you ask for it. Logging out deletes what belongs to you; posts that you have not saved survive a login that expires, until another account logs in.",
          "Images you upload are re-encoded, and details such as the location where they were taken are removed.",
        ],
        items: listStored("en"),
        hasCodeTerms: true,
      },
      {
        heading: "Who else sees your data",
        paragraphs: [
          "We do not sell data or share it with advertisers. The fund provider receives the data an order needs. The companies that run our servers and send our emails process data on our behalf and for no other purpose. Authorities receive data where the law requires it.",
          "A video of YouTube or Bilibili in a post loads only after you press play. Until then these sites receive nothing from you; after that they receive your IP address and may set cookies of their own.",
          "Moderators can see reported content. Each of their actions is logged.",
        ],
      },
      {
        heading: "How long we store it",
        paragraphs: [
          "Verification codes expire after ten minutes. Logins expire after thirty days.",
          "If you delete your account, your posts disappear at once and your comments are replaced by a notice. After thirty days your personal data is deleted for good. Orders are stored for as long as the law on financial records requires.",
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "You can see and correct your data in your profile and account settings, download a copy of all of it and delete your account there. For anything else – an objection, a question – write to us through “Report a problem”.",
        ],
      },
    ],
    note: "In force since November 22nd, 2026.",
  },
  zh: {
    title: "隐私政策",
    lead: "Fundlore 了解你的哪些信息、为何保存这些信息，以及你如何将其删除。",
    sections: [
      {
        heading: "你提供的信息",
        paragraphs: [
          "注册账号时，我们需要你的 ID、邮箱、密码、出生日期和性别。用户名、头像、个人简介和邀请码可自行选择是否填写。",
          "密码仅以 Argon2id 哈希值的形式保存，无法还原。你的邮箱、出生日期和性别不会向其他用户显示。",
          "你公开发布的内容，包括文章、视频、评论、用户名、头像和个人简介，任何人无需登录即可看到。草稿和私密内容只有你自己可见。",
        ],
      },
      {
        heading: "使用过程中产生的信息",
        paragraphs: [
          "我们会保存你点赞、收藏、关注和拉黑的记录，缺少这些信息，相应功能便无法使用。我们会统计每篇内容的浏览和读完次数，以及读者来自哪类地方，并把统计结果提供给作者。为避免重复计数，我们用当天的密钥，由你的账号或网络地址算出一个代码，当天过后连同密钥一并删除。如果浏览器声明不希望被跟踪，我们只统计浏览次数。你登录后打开过哪些内容最多保存 90 天，以便首页优先展示你没看过且感兴趣的内容，其他人无法看到这些记录。",
          "每次登录都会记录时间和设备类型，方便你查看在哪些设备上登录过，并随时让陌生设备退出登录。",
          "当你申购基金时，我们会保存订单及其处理记录。你的基金平台账号的密码会直接转交平台，我们既不保存，也不写入日志。",
        ],
      },
      {
        heading: "保存在浏览器中的信息",
        paragraphs: [
          "我们仅在你的浏览器中保存以下内容。我们不使用广告 Cookie，未经你点击，也不从其他公司的服务器加载任何内容。退出登录时，属于你的内容即被清除；登录过期时，尚未保存的内容会保留，直至有其他账号在此登录。",
          "你上传的图片会重新编码，拍摄地点等附带信息会一并去除。",
        ],
        items: listStored("zh"),
        hasCodeTerms: true,
      },
      {
        heading: "谁还能看到你的数据",
        paragraphs: [
          "我们不出售数据，也不向广告商提供数据。基金平台会收到处理订单所需的信息。为我们提供服务器和邮件服务的公司仅代表我们处理数据，不得用于其他目的。法律要求时，我们会向主管机关提供数据。",
          "内容中的 YouTube 或哔哩哔哩视频在你点击播放后才会加载。在此之前，这些网站不会收到你的任何信息；之后，它们会收到你的 IP 地址，并可能设置自己的 Cookie。",
          "管理员可以查看被举报的内容，其每一次操作都会留下记录。",
        ],
      },
      {
        heading: "保存期限",
        paragraphs: [
          "验证码的有效期为十分钟，登录状态最长保持三十天。",
          "注销账号后，你的文章会立即下线，评论会被提示文字取代；三十天后，你的个人数据将被彻底删除。订单记录按照金融法规要求的期限保存。",
        ],
      },
      {
        heading: "你的权利",
        paragraphs: [
          "你可以在个人资料和账号设置中查看、更正数据，也可以在那里下载全部数据的副本或注销账号。如需提出异议或咨询其他问题，请通过“反馈问题”与我们联系。",
        ],
      },
    ],
    note: "自2026年11月22日起生效。",
  },
};
