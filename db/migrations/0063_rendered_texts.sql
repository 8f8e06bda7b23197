-- Stored texts are rendered anew when they are next read: headings have other ids, and some HTML is shown.
DELETE FROM page_texts;
