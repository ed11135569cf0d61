-- Under which handle search engines are told of a page, without case: null where they are not. Each save writes it; here it is guessed from the text as it is stored.
alter table portfolio add column listed_key text;
update portfolio set listed_key = handle_key
where content not like '%"searchable":false%'
  and (
    (content like '%"firstName":"%' and content not like '%"firstName":""%')
    or (content like '%"lastName":"%' and content not like '%"lastName":""%')
    or (content like '%"headline":"%' and content not like '%"headline":""%')
    or (content like '%"bio":"%' and content not like '%"bio":""%')
    or content like '%"education":[{%'
    or content like '%"experience":[{%'
    or content like '%"skillCategories":[{%'
    or (content like '%"links":[{%' and content like '%"hideLinks":false%')
  );
create index portfolio_listed on portfolio (listed_key) where listed_key is not null;
