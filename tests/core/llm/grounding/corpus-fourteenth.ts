/** Sentences of medium length, of all twelve digests: `{true|false}`. */
export const fourteenth = `
arsenal
@matchOverview Arsenal sit second with 55 points, {15|13} behind Liverpool, and face a Chelsea team in fourth.
@matchImportance Victory for Chelsea would take them to {52|54} points.
@teamForm.home The Gunners' last league win came {four|six} games ago.
@teamForm.home In 28 league games Arsenal have conceded only {24|29} goals, fewer than Chelsea's 36.
@teamForm.home They have drawn {four|six} of their 13 games at the Emirates.
@teamForm.away Two consecutive wins mean Chelsea arrive with {49|51} points.
@teamForm.away Away from Stamford Bridge, the Blues have kept {three|five} clean sheets in 14 matches.
@teamForm.away Chelsea have lost five times on the road but just {twice|four times} at home.
@lineups.home Ellison is expected to lead the attack after scoring {13|17} goals in 24 appearances.
@lineups.home Duarte has six goals and {three|seven} assists from midfield.
@lineups.home G. Norcross ({four|eight} goals) starts, whereas Copley is on the bench.
@lineups.away Without Nathan Norcross ({hamstring|ankle}), Chelsea still have Fairclough in defence.
@lineups.away Cartwright, who has started all {28|25} games, has ten goals.
@h2h The only meeting this season was {level|won by Chelsea}, 1-1 in November.
@finalVerdict The model has Arsenal at {51.5%|61.5%} and the draw at 26%.
barcelona
@matchOverview Only one point separates {Atlético and Barcelona|Atlético and Real Madrid}, in third and second.
@teamForm.home Atlético have won ten and drawn {four|three} of their home games, conceding just eight goals.
@teamForm.home They have scored {30|24} of their 44 goals in second halves.
@teamForm.home Atlético's {13|eleven} clean sheets are five more than Barcelona have.
@teamForm.away Barcelona come here on the back of six wins {in a row|and a defeat in the last seven games}.
@teamForm.away They average close to {three|four} goals per game.
@teamForm.away With nine wins from {14|12} away matches, Barça travel well.
@lineups.home Atlético's coach Requena keeps faith with a {4-4-2|3-4-3}.
@lineups.away Ibekwe, with seven goals and {four|seven} assists, is among the substitutes.
@lineups.away Yáñez is {sidelined|back in training}, and Bjerregaard is touch and go.
@h2h Atlético's {2-1|1-0} win in December came after they had trailed at the break.
@finalVerdict The weather is set fair: {clear skies|showers} and 21 degrees.
gladbach
@matchOverview Bayern are top, a point ahead of {Leverkusen|Frankfurt}, while Gladbach are tenth.
@teamForm.home Gladbach have won their last {two|three} matches.
@teamForm.home Their home record of five wins, one draw and {two|three} defeats is solid.
@teamForm.home They have kept {four|seven} clean sheets in 15 games.
@teamForm.away Bayern have scored {47|41} goals, 25 of them away.
@teamForm.away They are the only side to have scored in {every|all but two} league game{|s}.
@lineups.away Hauk, Ehrlich and five others are unavailable for {Bayern|Gladbach}.
@lineups.away Grünwald's {12|14} goals make him Bayern's top scorer, one ahead of Jansen.
@lineups.home Escribano is a {defender|striker} with 15 starts.
@finalVerdict The baseline gives the hosts a {15.4|25.4} percent chance.
milan
@matchOverview Juventus are three points better off than Milan but have played one game {more|fewer}.
@teamForm.home Juve have drawn {seven|five} of their last eight, winning the other.
@teamForm.home No side has beaten Juventus, who have conceded only {17|21} goals.
@teamForm.away Milan have won four and lost {three|five} away from home.
@teamForm.away The Rossoneri have averaged {1.5|1.9} goals per game.
@lineups.home Petersen is ruled out by a {knock|suspension}.
@lineups.away Bertolacci has started {18|13} games for Milan and scored four.
@h2h The November game at San Siro had {no goals|three goals}.
@finalVerdict Dorigatti of Italy is the {referee|Juventus coach}.
lyon
@matchOverview Lyon, ninth with {15|17} points, play Saint-Étienne, 16th with ten.
@teamForm.home They have won three and drawn two of their last {five|four}.
@teamForm.home Only {five|nine} of Lyon's 17 goals came before the break.
@teamForm.away Saint-Étienne have scored four and conceded {19|14} away from home.
@teamForm.away Les Verts won their last game but had lost {two|three} in a row before it.
@lineups.home Sauvage ({four|two} assists) and Damiani ({six|eight} goals) start for OL.
@lineups.away Thibault and N'Diaye have each started {ten|eight} games.
@finalVerdict At {70|60} percent the service makes Lyon clear favourites.
cagliari
@matchOverview Cagliari have lost {eight|ten} of 18 games and are 15th.
@teamForm.home They have scored ten and conceded {13|nine} at home.
@h2h Cagliari won the {last four|last six} meetings, most recently 2-1.
@h2h The 2017 home game was a {4-0|3-0} win for Cagliari in April.
@lineups.home Belotti is among {four|six} players out with knee injuries.
@lineups.home Caprile has kept goal in all {18|15} games.
liverpool
@matchOverview Newcastle are sixth with {44|47} points, 20 fewer than Liverpool.
@teamForm.home Liverpool have won five and drawn {three|two} of their last eight.
@teamForm.away Newcastle lost three of {the last five|the last three}, beating somebody last time.
@lineups.home Ezeh has scored {20|16} of the Reds' 64 goals.
@lineups.away Oakden has made {54|64} saves for the Magpies.
@finalVerdict Liverpool's home win is put at {54.7|64.7} percent.
athletic
@teamForm.home Athletic are four unbeaten, the last {three|two} of them drawn.
@teamForm.away La Real have kept {seven|four} clean sheets and failed to score in {five|three} games.
@lineups.home Jurado has started all {13|ten} matches for Athletic.
dortmund
@matchOverview Leverkusen lie second, {four|two} points behind Bayern.
@teamForm.home Dortmund have won {six|four} and drawn two at home.
@teamForm.away Leverkusen have let in {21|16} goals, 13 of them at home.
@lineups.away Ruggeri is doubtful with a {thigh|ankle} injury.
napoli
@matchOverview Napoli trail Inter by {a point|four points}.
@teamForm.home Napoli have drawn {three|two} of their last four, losing the other.
@teamForm.away Inter have scored {59|52} goals and lost three games.
@lineups.home Brunelli is Napoli's {goalkeeper|striker}.
marseille
@matchOverview Unbeaten PSG have {20|22} points from eight games, OM {17|15}.
@teamForm.home Marseille have scored 16 of their 21 goals {away|at home}.
@lineups.away Camara has eight goals for {PSG|Marseille}.
wolves
@matchOverview Wolves are 17th, level on {16|18} points with Ipswich.
@teamForm.home Wolves' last game was {drawn|lost}.
@teamForm.away Forest have won five in a row and are third with {37|39} points.
@lineups.away Ingham and Fairclough both have {calf|knee} injuries.
@finalVerdict It will be below freezing, with {light snow|clear skies}.
`;
