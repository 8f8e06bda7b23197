-- Stored comments have `[[titles]]` as typed. They are rendered again with links.
DELETE FROM page_texts WHERE subject = 'comment' AND html LIKE '%[[%';
