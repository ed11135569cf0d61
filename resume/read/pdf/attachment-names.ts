/** File names of the XML attachment in PDFs of Europass: since 2020, and before. */
export const europassAttachments = ['attachment.xml', 'Europass-XML-Attachment.xml'] as const
