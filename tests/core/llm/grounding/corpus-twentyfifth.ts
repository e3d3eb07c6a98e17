/** Sentences as cards have them, of four digests that older batches knew, of another writer: `{true|false}`. */
export const twentyfifth = `
athletic
@matchOverview The Basque derby pits eighth-placed Athletic against a Real Sociedad team in {tenth|seventh}.
@matchOverview Only {two points|five points} lie between the neighbours after 13 matches each.
@matchImportance Athletic are two points behind {Osasuna|Villarreal}, who sit fifth having played a game more.
@matchImportance A win would lift Real Sociedad to {21|23} points and above Athletic.
@teamForm.home Athletic have drawn their last {three|five} league matches.
@teamForm.home At San Mamés they have lost only {once|three times} in seven games.
@teamForm.home They start fast, scoring {12|seven} of their 19 goals in the first half.
@teamForm.home Ten of the 13 goals they have conceded came {after|before} the break.
@teamForm.away La Real have won {three|one} of their last four matches.
@teamForm.away Goals are hard to come by: Real Sociedad have managed just {11|16} in 13 games.
@teamForm.away Defensively they have been superb away from home, conceding {a single goal|five goals} in six games.
@teamForm.away Five of their seven clean sheets have been kept {on the road|at home}.
@teamForm.away All but one of their five defeats came {at home|away}.
@lineups.home K. Claußen is the leading scorer with five goals from {ten|13} appearances.
@lineups.home Athletic have {no injury concerns|two players suspended}.
@lineups.away Hugo Estève, who has provided {four|six} assists, is out through illness.
@lineups.away No Real Sociedad player has scored more than {two|four} league goals.
@finalVerdict Athletic are favoured with a 48 percent chance, while the visitors have {25|35} percent.
spurs
@matchOverview Tottenham, in tenth, are five points behind {fifth-placed Aston Villa|third-placed Nottingham Forest}.
@matchOverview Spurs have taken {13|16} points from their nine matches.
@matchImportance Villa are level on 18 points with {Arsenal|Chelsea}.
@teamForm.home Tottenham have lost three of their {five|four} away games but only one at home.
@teamForm.home They have {not drawn|drawn twice} at home.
@teamForm.home Their eleven home goals work out at {nearly three|just under two} per match.
@teamForm.home Tottenham have alternated between victory and defeat, most recently {losing|winning}.
@teamForm.away Villa have only lost {once|twice} in nine matches.
@teamForm.away They are unbeaten in {seven|nine} since that defeat.
@teamForm.away Unai's team have scored in all {four|six} of their away matches.
@teamForm.away They have kept a single clean sheet, and that was {at home|away}.
@lineups.home I. Abbott has {six|nine} goals in nine starts for the hosts.
@lineups.home F. Pemberton is expected to set his team up in a {4-1-4-1|4-4-2}.
@lineups.away S. Abbott leads Villa's scoring with four, one more than {T. Ravenhill|I. Tejero}.
@lineups.away Ifeanyi Onyeka is {a doubt|definitely out} with a calf problem.
@finalVerdict The draw is rated at {28|38} percent, with Tottenham on 39.
@finalVerdict Winds of {42|22} km/h may affect long balls.
napoli
@matchOverview Top spot is at stake as second-placed Napoli host leaders Inter, who are {one point|three points} clear.
@matchOverview Atalanta lurk just {one point|four points} behind Napoli in third.
@teamForm.home Napoli are without a win in {four|six} after a run of at least four straight victories.
@teamForm.home Their most recent outing ended in {defeat|a draw}.
@teamForm.home No side in Serie A has conceded fewer goals than Napoli's {21|28}.
@teamForm.home They have taken {28|31} of a possible 36 points at home.
@teamForm.away Inter have the most prolific attack in the league with {59|51} goals.
@teamForm.away They have lost {two|four} of their 13 away games.
@teamForm.away Inter have scored in all but {two|five} of their matches this season.
@lineups.home W. Schipper accounts for {13|17} of Napoli's 42 league goals.
@lineups.away The absence of Alessio Brunelli deprives Inter of their leading provider, with {eight|five} assists.
@lineups.away Castellano's ten goals have come in just {14|19} starts.
@h2h It finished {1-1|2-0} when the sides met at San Siro in November.
@finalVerdict Napoli have a {39|49} percent probability of winning at home.
wolves
@matchOverview Wolves sit 17th, outside the relegation zone only on {goal difference|account of a two-point margin}.
@matchOverview Forest's remarkable campaign has them third with {37|33} points.
@teamForm.home Wolves are unbeaten in {three|five} matches following a run of four defeats.
@teamForm.home They have conceded {42|35} goals, an average of 2.2 a game.
@teamForm.home Wolves have won just {two|four} of nine home matches, losing six.
@teamForm.away Forest have won {five|three} on the bounce.
@teamForm.away Half of their {eight|six} clean sheets have come away from home.
@teamForm.away Away from the City Ground they have picked up {six|four} victories.
@lineups.home B. Copley has scored {10|13} of Wolves' 31 goals, roughly a third.
@lineups.away D. Nogueira is Forest's top scorer with {five|eight} goals.
@lineups.away Three players miss out for Forest, two of them with {calf|knee} injuries.
@h2h August's meeting at the City Ground ended {level|in a Forest win}.
@finalVerdict Light snow and {sub-zero|mild} temperatures are forecast.
`;
